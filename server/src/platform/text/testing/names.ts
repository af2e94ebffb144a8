/**
 * Ten names for each language that is written in Latin script, each with its usual spellings in ASCII.
 */
const NAMES: Readonly<Record<string, string>> = {
  Afrikaans:
    'Müller: muller, mueller; Naudé: naude; Viljoën: viljoen; Hêrtzog: hertzog; Böhmer: bohmer, boehmer; Cloëte: cloete; Döman: doman, doeman; Geldenhuÿs: geldenhuys; Lêtte: lette; Joubért: joubert',
  Albanian:
    'Gjergj Kastriotë: gjergj kastriote; Çelik: celik; Agolli: agolli; Besnikë: besnike; Shkodër: shkoder; Durrës: durres; Përparim: perparim; Çuni: cuni; Vlorë: vlore; Korçë: korce',
  Azerbaijani:
    'Əliyev: aliyev, eliyev; Məmmədov: mammadov, memmedov; Hüseynov: huseynov, hueseynov; Çingiz: cingiz; Şəfiqə: safiqa, sefiqe; Gülnarə: gulnara, gulnare; İlqar: ilqar; Rəşid: rasid, resid; Ağayev: agayev; Sarıyev: sariyev',
  Basque:
    'Iñaki: inaki; Begoña: begona; Ibañez: ibanez; Ordoñez: ordonez; Oñate: onate; Etxeberria: etxeberria; Zuñiga: zuniga; Muñoa: munoa; Peñagarikano: penagarikano; Ürüñuela: urunuela',
  Bosnian:
    'Đorđević: dordevic, djordjevic; Hadžić: hadzic; Čaušević: causevic; Šarić: saric; Žunić: zunic; Begović: begovic; Ćosić: cosic; Đulić: dulic, djulic; Kovačević: kovacevic; Šehović: sehovic',
  Breton:
    "Yann-Bêr: yann-ber; Le Goñidec: le gonidec; Añjela: anjela; Plougoñv: plougonv; Kaou: kaou; Naoned: naoned; Penn-ar-C'hoad: penn-ar-c'hoad; Pêr: per; Trégor: tregor; Loïza: loiza",
  Catalan:
    'Gal·la: galla, gal.la; Núria: nuria; Jordi Solà: jordi sola; Montserrat Güell: guell, gueell; Òscar: oscar; Françesc: francesc; Marcel·lí: marcelli, marcel.li; Lluís: lluis; Carbó: carbo; Vicenç: vicenc',
  Corsican:
    'Ghjacumu: ghjacumu; Pasquà: pasqua; Lisandrù: lisandru; Niculà: nicula; Santucciù: santucciu; Maì: mai; Bonifaziù: bonifaziu; Marì: mari; Petrù: petru; Andrìa: andria',
  Croatian:
    'Đurić: duric, djuric; Šuker: suker; Božić: bozic; Čačić: cacic; Živković: zivkovic; Perišić: perisic; Đakić: dakic, djakic; Marković: markovic; Tuđman: tudman, tudjman; Gašpar: gaspar',
  Czech:
    'Dvořák: dvorak; Novotný: novotny; Černý: cerny; Růžička: ruzicka; Šťastný: stastny; Jiří: jiri; Němcová: nemcova; Zdeněk: zdenek; Kožíšek: kozisek; Hůrka: hurka',
  Danish:
    'Søren: soren, soeren; Kierkegård: kierkegard, kierkegaard; Bjærg: bjaerg; Åse: ase, aase; Jørgensen: jorgensen, joergensen; Nørgård: norgard, noergaard, norgaard, noergard; Sæderup: saederup; Ærø: aero, aeroe; Bødker: bodker, boedker; Åkjær: akjaer, aakjaer',
  Dutch:
    'IJsbrand: ijsbrand; Daniëlle: danielle; Zoë: zoe; Van der Meïj: van der meij; Loïs: lois; Belgiëmans: belgiemans; Ĳssel: ijssel; Coëhoorn: coehoorn; André: andre; Heÿn: heyn',
  Estonian:
    'Õunapuu: ounapuu; Pärt: part, paert; Mägi: magi, maegi; Jüri: juri, jueri; Tõnis: tonis; Köster: koster, koester; Šmidt: smidt; Žukov: zukov; Kärner: karner, kaerner; Lüüs: luus, lueues',
  Faroese:
    'Jógvan: jogvan; Páll: pall; Sørensen: sorensen, soerensen; Guðrun: gudrun; Høgni: hogni, hoegni; Bárður: bardur; Sæunn: saeunn; Rúni: runi; Høj: hoj, hoej; Tórshavn: torshavn',
  Filipino:
    'Peñaflor: penaflor; Dueñas: duenas; Niño: nino; Bañez: banez; Señeres: seneres; Muñoz: munoz; Añonuevo: anonuevo; Ordoñez: ordonez; Iñigo: inigo; Cariño: carino',
  Finnish:
    'Mäkinen: makinen, maekinen; Hämäläinen: hamalainen, haemaelaeinen; Åström: astrom, aastroem, astroem, aastrom; Pöyhönen: poyhonen, poeyhoenen; Väinö: vaino, vaeinoe; Ylönen: ylonen, yloenen; Päivi: paivi, paeivi; Åke: ake, aake; Sillanpää: sillanpaa, sillanpaeae; Jyväskylä: jyvaskyla, jyvaeskylae',
  French:
    "Lœtitia: loetitia; François: francois; Élodie: elodie; Hélène: helene; Noël: noel; Æmilie: aemilie; D'Œuvre: d'oeuvre, doeuvre; Benoît: benoit; Lemaÿtre: lemaytre; Gérard L'Hôpital: l'hopital, lhopital",
  Frisian:
    'Sjoerd Wâlda: walda; Fryslân: fryslan; Jûkema: jukema; Brânsma: bransma; Hylkê: hylke; Tsjûk: tsjuk; Bûwalda: buwalda; Skûte: skute; Grêft: greft; Ruërd: ruerd',
  Galician:
    'Iñaki Castiñeira: castineira; Noguerol: noguerol; Avendaño: avendano; Uxío: uxio; Martíns: martins; Lugrís: lugris; Núñez: nunez; Brañas: branas; Antón: anton; Piñeiro: pineiro',
  German:
    'Müller: muller, mueller; Groß: gross; Jäger: jager, jaeger; Schröder: schroder, schroeder; Weiß: weiss; GROẞMANN: grossmann; Öztürk: ozturk, oeztuerk; Böß: boss, boess; Füßl: fussl, fuessl; Kästner: kastner, kaestner',
  Hausa:
    'Ɓagudo: bagudo; Ɗanladi: danladi; Ƙofar: kofar; Ƴaradua: yaradua; Haɗiza: hadiza; Saɓo: sabo; Musa Ƙwairanga: kwairanga; Ɗantata: dantata; Ɗangote: dangote; Maƙera: makera',
  Hawaiian:
    "Kaʻū: kau, ka'u; Hawaiʻi: hawaii, hawai'i; Kēōpūolani: keopuolani; Liliʻuokalani: liliuokalani, lili'uokalani; ʻIolani: iolani; Kāne: kane; Lānaʻi: lanai, lana'i; Nāʻālehu: naalehu, na'alehu; Kamāmalu: kamamalu; Mānoa: manoa",
  Hungarian:
    'Szőke: szoke, szoeke; Kovács: kovacs; Tűzes: tuzes, tuezes; Győri: gyori, gyoeri; Németh: nemeth; Üveges: uveges, ueveges; Zoltán: zoltan; Fülöp: fulop, fueloep, fuloep; Örkény: orkeny, oerkeny; Bíró: biro',
  Icelandic:
    'Þorsteinn: thorsteinn; Sigurðsson: sigurdsson; Björk: bjork, bjoerk; Guðmundur: gudmundur; Ægir: aegir; Halldór: halldor; Ásta: asta; Örn: orn, oern; Þórður: thordur; Sæmundur: saemundur',
  Igbo: 'Ọkọnkwọ: okonkwo; Ụzọma: uzoma; Nwaịgbo: nwaigbo; Chịọma: chioma; Ṅgọzi: ngozi; Ọbị: obi; Ifeọma: ifeoma; Adaụgo: adaugo; Ịfeanyị: ifeanyi; Ezeọkụ: ezeoku',
  Indonesian:
    'Suharto: suharto; Wahid: wahid; Soekarnoputri: soekarnoputri; Dédé: dede; Budi: budi; Café Batavia: cafe batavia; Siti: siti; Bésar: besar; Rahayu: rahayu; Agus: agus',
  Irish:
    "Ó Súilleabháin: o suilleabhain; Síle: sile; Caoimhín: caoimhin; Pádraig: padraig; Niamh Ní Bhriain: ni bhriain; O’Brien: o'brien, obrien; Seán: sean; Ó Dálaigh: o dalaigh; D’Arcy: d'arcy, darcy; Máire: maire",
  Italian:
    "Niccolò: niccolo, niccolo'; D'Angelo: d'angelo, dangelo; Cantù: cantu; Là Russa: la russa; Dell’Acqua: dell'acqua, dellacqua; Perché: perche; Forlì: forli; Giosuè: giosue; De Nittìs: de nittis; Lepanò: lepano",
  Kurdish:
    'Şêrko: serko; Bêrîvan: berivan; Çiya: ciya; Gulê: gule; Rojîn: rojin; Xêro: xero; Zîlan: zilan; Öcalan: ocalan, oecalan; Demirtaş: demirtas; Şivan: sivan',
  Latvian:
    'Bērziņš: berzins; Kalniņa: kalnina; Ozoliņš: ozolins; Jānis: janis; Ķēniņš: kenins; Žagars: zagars; Ģirts: girts; Čakste: cakste; Šķēle: skele; Ļubova: lubova',
  Lithuanian:
    'Žukauskas: zukauskas; Jonaitytė: jonaityte; Šimkus: simkus; Čiurlionis: ciurlionis; Gražulis: grazulis; Mažeikytė: mazeikyte; Stanevičius: stanevicius; Ąžuolas: azuolas; Dūda: duda; Įlankaitė: ilankaite',
  Luxembourgish:
    'Schläissen: schlaissen, schlaeissen; Bettelër: betteler; Müllesch: mullesch, muellesch; Gréis: greis; Kënnel: kennel; Zënter: zenter; Mëller: meller; Péitche: peitche; Wäiss: waiss, waeiss; Lëtz: letz',
  Maltese:
    'Ħamrun: hamrun; Ġorġ: gorg; Żammit: zammit; Għarb: gharb; Ċetta: cetta; Ħaż-Żebbuġ: haz-zebbug; Buġibba: bugibba; Xagħra: xaghra; Naħħal: nahhal; Ġużè: guze',
  Māori:
    'Māui: maui; Kūpe: kupe; Tāne: tane; Whāngārei: whangarei; Hēmi: hemi; Pōtatau: potatau; Te Pūnga: te punga; Rāwiri: rawiri; Hōne: hone; Ngāti: ngati',
  Norwegian:
    'Bjørn: bjorn, bjoern; Åsbjørn: asbjorn, aasbjoern, asbjoern, aasbjorn; Sæther: saether; Håkon: hakon, haakon; Ødegård: odegard, oedegaard, odegaard, oedegard; Kjær: kjaer; Grønli: gronli, groenli; Øyvind: oyvind, oeyvind; Ståle: stale, staale; Færden: faerden',
  Occitan:
    'Joan Bodon: joan bodon; Mistràl: mistral; Frederïc: frederic; Aimèric: aimeric; Peiròt: peirot; Guilhèm: guilhem; Marçal: marcal; Bernat: bernat; Cançon: cancon; Jaufré: jaufre',
  Polish:
    'Łukasz: lukasz; Wałęsa: walesa; Świątek: swiatek; Żółć: zolc; Gżegżółka: gzegzolka; Kościuszko: kosciuszko; Dąbrowski: dabrowski; Grażyna: grazyna; Łódź: lodz; Nowińska: nowinska',
  Portuguese:
    "João: joao; Conceição: conceicao; Magalhães: magalhaes; Gonçalves: goncalves; Inês: ines; Müller: muller, mueller; Antônio: antonio; D'Ávila: d'avila, davila; Luísa: luisa; Simões: simoes",
  Romanian:
    'Ștefan: stefan; Țepeș: tepes; Brâncuși: brancusi; Ionuț: ionut; Mănescu: manescu; Şerban: serban; Ţiriac: tiriac; Înălțătoru: inaltatoru; Năstase: nastase; Bălcescu: balcescu',
  Romansh:
    'Tgèsa: tgesa; Caflisch: caflisch; Lüzza: luzza, luezza; Gieri Sè: gieri se; Cla Biert: cla biert; Tönett: tonett, toenett; Glüna: gluna, gluena; Andrì: andri; Mengià: mengia; Ördi: ordi, oerdi',
  Sami: 'Máret: maret; Áslat: aslat; Biŋŋa: bingnga, binna; Đoalli: doalli, djoalli; Ŧorne: torne; Čálliid: calliid; Šimon: simon; Niillas Žan: zan; Sárá: sara; Ánte: ante',
  'Scottish Gaelic':
    'Màiri: mairi; Seumas MacDhòmhnaill: macdhomhnaill; Ùisdean: uisdean; Eilidh: eilidh; Iain Bàn: iain ban; Ruairidh: ruairidh; Mòrag: morag; Dùghall: dughall; Èibhlin: eibhlin; Òighrig: oighrig',
  Serbian:
    'Đoković: dokovic, djokovic; Šešelj: seselj; Živojinović: zivojinovic; Đinđić: dindic, djindjic; Čolić: colic; Ćirić: ciric; Nušić: nusic; Dragović: dragovic; Vučić: vucic; Džajić: dzajic',
  Slovak:
    'Ľudovít: ludovit; Šťúr: stur; Hviezdoslavová: hviezdoslavova; Ďurica: durica; Kôň: kon; Žiška: ziska; Dubček: dubcek; Mäsiar: masiar, maesiar; Kŕč: krc; Hĺbka: hlbka',
  Slovene:
    'Prešeren: preseren; Čop: cop; Žižek: zizek; Kučan: kucan; Šarec: sarec; Pahor: pahor; Drnovšek: drnovsek; Mlakar: mlakar; Župančič: zupancic; Plečnik: plecnik',
  Sorbian:
    'Hórnik: hornik; Łužica: luzica; Ćišinski: cisinski; Smoleŕ: smoler; Křižan: krizan; Měrćin: mercin; Šołta: solta; Wićaz: wicaz; Nowakojc: nowakojc; Žur: zur',
  Spanish:
    'Muñoz: munoz; Peña: pena; Núñez: nunez; García: garcia; Güemes: guemes, gueemes; Agüero: aguero, agueero; José: jose; Ibáñez: ibanez; Verónica: veronica; Iñigo: inigo',
  Swedish:
    'Ångström: angstrom, aangstroem, angstroem, aangstrom; Åsa: asa, aasa; Björk: bjork, bjoerk; Märta: marta, maerta; Söderberg: soderberg, soederberg; Håkansson: hakansson, haakansson; Östlund: ostlund, oestlund; Lindén: linden; Sjögren: sjogren, sjoegren; Träff: traff, traeff',
  Turkish:
    'Işık: isik; İnönü: inonu, inoenue, inoenu; Çağlar: caglar; Öztürk: ozturk, oeztuerk; Gülşen: gulsen, guelsen; Yıldız: yildiz; Erdoğan: erdogan; Şahin: sahin; Aydın: aydin; Kâzım: kazim',
  Turkmen:
    'Berdimuhamedow: berdimuhamedow; Gülälek: gulalek, guelaelek; Çarygeldi: carygeldi; Şöhrat: sohrat, soehrat; Ýazgül: yazgul, yazguel; Aýna: ayna; Oraz Näzik: nazik, naezik; Žepbar: zepbar; Döwlet: dowlet, doewlet; Täň: tan, taen',
  Uzbek:
    "Oʻktam: oktam, o'ktam; Gʻafur: gafur, g'afur; Toʻra: tora, to'ra; Ismoil: ismoil; Oʻgʻiloy: ogiloy, o'g'iloy; Maʼmura: mamura, ma'mura; Shoʻx: shox, sho'x; Yoʻldosh: yoldosh, yo'ldosh; Soʻfi: sofi, so'fi; Gʻulom: gulom, g'ulom",
  Vietnamese:
    'Nguyễn: nguyen; Đặng: dang; Trần: tran; Phạm Hữu: pham huu; Lê Đức: le duc; Huỳnh: huynh; Vũ: vu; Bùi: bui; Đỗ: do; Ngô Bảo: ngo bao',
  Welsh:
    'Siân: sian; Llŷr: llyr; Gŵyr: gwyr; Tŷ Mawr: ty mawr; Rhŷs: rhys; Môn: mon; Ifan Gruffydd: ifan gruffydd; Siôn: sion; Dŵr: dwr; Elên: elen',
  Yoruba:
    'Ṣóyínká: soyinka; Ọbásanjọ́: obasanjo; Ẹniọlá: eniola; Adéṣínà: adesina; Fẹ́mi: femi; Ọláolúwa: olaoluwa; Bọ́lá: bola; Ṣeun: seun; Ìyábọ̀: iyabo; Kẹ́hìndé: kehinde',
};

/** A language with its names; each has the spellings that must find it. */
export interface Language {
  language: string;
  names: { name: string; spelled: string[] }[];
}

/** The names of every language. */
export function namesByLanguage(): Language[] {
  return Object.entries(NAMES).map(([language, list]) => {
    const names = list.split('; ').map((entry) => {
      const [name = '', spelled = ''] = entry.split(': ');
      return { name, spelled: spelled.split(', ') };
    });
    return { language, names };
  });
}
