import { repositoryUrl } from '../published.mjs';
import { escaped } from './markdown.mjs';
import { between, home, urlOf } from './sources.mjs';

/**
 * @import { Heading, Rendered } from './markdown.mjs'
 * @import { Entry, Page, Site } from './sources.mjs'
 */

/**
 * One HTML page. It needs no script to be read; the scripts add search and the choice of colours.
 * @param {Site} site
 * @param {Page} page
 * @param {Rendered} rendered
 */
export function layout(site, page, { html, headings }) {
  const to = (/** @type {string} */ url) => between(page.url, url);
  const title = page.url === 'index.html' ? page.title : `${page.title} · Faktura`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('site.css')}">
<script src="${to('theme.js')}"></script>
<script src="${to('page.js')}" defer></script>
</head>
<body data-search="${to('search.js')}" data-root="${to('index.html')}">
<a class="skip" href="#content">Skip to the content</a>
<header>
<button class="menu" type="button" popovertarget="navigation">Menu</button>
<a class="home" href="${to('index.html')}">Faktura <span>documentation</span></a>
<button class="search" type="button" hidden>Search <kbd>/</kbd></button>
<button class="theme" type="button" hidden>Dark</button>
</header>
<div class="columns">
<nav id="navigation" popover aria-label="Pages">
${navigation(site, page)}</nav>
<main id="content" tabindex="-1">
${html}${end(site, page)}</main>
${contents(headings)}</div>
<dialog aria-label="Search the documentation">
<form method="dialog"><input type="search" aria-label="Search for" placeholder="Search" autocomplete="off"><button>Close</button></form>
<p role="status"></p>
<ol></ol>
</dialog>
</body>
</html>
`;
}

/**
 * @param {Site} site
 * @param {Page} page
 */
function navigation(site, page) {
  const lists = site.sections.map(({ title, entries }) => {
    const items = entries.map((entry) => navigationItem(site, page, entry));
    return `<h2>${escaped(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>\n`;
  });
  return lists.join('');
}

/**
 * An entry; the pages of a folder that the home page names as a whole show up inside it.
 * @param {Site} site
 * @param {Page} page
 * @param {Entry} entry
 */
function navigationItem(site, page, { source, name }) {
  const link = navigationLink(page, { title: name, url: urlOf(source) });
  const folder = /^(docs\/.+\/)README\.md$/.exec(source)?.[1];
  if (folder === undefined || !page.source.startsWith(folder)) return `<li>${link}</li>`;
  const below = [...site.pages.values()].filter(
    (one) => one.source.startsWith(folder) && one.source !== source,
  );
  const items = below.map((one) => `<li>${navigationLink(page, one)}</li>`);
  return `<li>${link}\n<ul>\n${items.join('\n')}\n</ul></li>`;
}

/**
 * @param {Page} page
 * @param {{ title: string, url: string }} to
 */
function navigationLink(page, { title, url }) {
  const current = url === page.url ? ' aria-current="page"' : '';
  return `<a href="${between(page.url, url)}"${current}>${escaped(title)}</a>`;
}

/**
 * The pages before and after, and where the text can be improved.
 * @param {Site} site
 * @param {Page} page
 */
function end(site, page) {
  const order = site.sections.flatMap(({ entries }) => entries.map(({ source }) => source));
  const at = order.indexOf(page.source);
  const link = (/** @type {number} */ index, /** @type {string} */ rel) => {
    const other = at === -1 ? undefined : site.pages.get(order[index] ?? '');
    if (other === undefined) return '';
    const word = rel === 'prev' ? 'Before' : 'Next';
    return `<a rel="${rel}" href="${between(page.url, other.url)}">${word}: ${escaped(other.title)}</a>\n`;
  };
  const edit = `<a href="${repositoryUrl()}/blob/main/${page.source}">Source of this page</a>\n`;
  return `<footer>\n${link(at - 1, 'prev')}${link(at + 1, 'next')}${edit}</footer>\n`;
}

/** @param {Heading[]} headings */
function contents(headings) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ id, depth, text }) => `<li class="h${depth}"><a href="#${id}">${escaped(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</nav>\n`;
}

/**
 * What a wrong address below the root of the site shows. The server completes `base` for its depth, so there is no
 * link within the page.
 * @param {Site} site
 */
export function notFound(site) {
  const page = { source: home, url: '404.html', title: 'Page not found', text: '' };
  const html =
    '<h1>Page not found</h1>\n<p>There is no such page. Look for it in the menu, or search.</p>\n';
  return layout(site, page, { html, headings: [] })
    .replace('<meta charset="utf-8">', '$&\n<base href="./">')
    .replace(/<a class="skip".*\n/, '')
    .replace(/<footer>[^]*<\/footer>\n/, '');
}
