import type { Contract } from '@faktura/contract';

/** A sentence with the letters of each supported language. */
export const PANGRAMS: Readonly<Record<Contract<'Language'>, string>> = {
  en: 'The quick brown fox jumps over the lazy dog.',
  fr: 'Portez ce vieux whisky au juge blond qui fume : œuf, naïve, çà, où, Noël.',
  de: 'Falsches Üben von Xylophonmusik quält jeden größeren Zwerg.',
  nl: 'Pa’s wijze lynx bezag vroom het fikse aquaduct, coördinatie.',
  es: 'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío, añoraba.',
  bg: 'Ах чудна българска земьо, полюшвай цъфтящи жита.',
  ro: 'Muzicologă în bej vând whisky și tequila, preț fix, țânțar.',
  ja: 'いろはにほへと ちりぬるを 色は匂へど散りぬるを',
  mn: 'Щётканы фермд пийшин цувъя. Бөгж зогсч хэльюү Өө Үү.',
  da: 'Quizdeltagerne spiste jordbær med fløde, mens cirkusklovnen Walther spillede på xylofon.',
  sv: 'Flygande bäckasiner söka hwila på mjuka tuvor, åäö.',
  lt: 'Įlinkdama fechtuotojo špaga sublykčiojusi pragręžė apvalų arbūzą.',
  fi: 'Törkylempijävongahdus, viekas kettu punaturkki.',
  hu: 'Árvíztűrő tükörfúrógép, jó foxim és don Quijote húszwattos lámpánál.',
  cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy.',
  it: 'Quel vituperabile xenofobo zelante assaggia il whisky ed esclama: alleluja, perché, città.',
  et: 'Põdur Zagrebi tšellomängija-följetonist Ciqo külmetas kehvas garaažis.',
  lv: 'Glāžšķūņa rūķīši dzērumā čiepj Baha koncertflīģeļu vākus.',
  pt: 'Luís argüia à Júlia que brações, fé, chá, óxido, pôr, zângão eram palavras.',
  pl: 'Pchnąć w tę łódź jeża lub ośm skrzyń fig.',
  sk: 'Kŕdeľ šťastných ďatľov učí pri ústí Váhu mĺkveho koňa obhrýzať kôru.',
  zh: '视野无限广，窗外有蓝天。微风迎客，软语伴茶。',
  vi: 'Do bạch kim rất quý nên sẽ dùng để lắp vô xương, ẩm ướt, ngữ, ợ.',
};

/** The symbols of twenty currencies. */
export const CURRENCY_SIGNS = '€£¥$₹₽₴₺₩₪₫₮₱₦₡₲₵₸₼₾';
