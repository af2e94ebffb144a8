import GithubSlugger from 'github-slugger';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { Marked } from 'marked';

/**
 * @import { Links } from './links.mjs'
 * @import { Page } from './sources.mjs'
 * @typedef {{ id: string, depth: number, text: string }} Heading
 * @typedef {{ html: string, headings: Heading[] }} Rendered
 */

const languages = { bash, ini, javascript, json, sql, typescript, xml, yaml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);
hljs.registerAliases(['console'], { languageName: 'bash' });

/**
 * The text for HTML, in elements and attributes.
 * @param {string} text
 */
export function escaped(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * Text without markup.
 * @param {string} html
 */
export function plain(html) {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(39|x27);/g, "'")
    .replaceAll('&amp;', '&');
}

/**
 * What scrolls sideways can be reached with the keyboard.
 * @param {string} text
 * @param {string | undefined} language
 */
function codeBlock(text, language = '') {
  const known = hljs.getLanguage(language) !== undefined;
  const code = known ? hljs.highlight(text, { language }).value : escaped(text);
  return `<pre tabindex="0"><code>${code}</code></pre>\n`;
}

/**
 * The HTML of a page. Headings have the ids that GitHub gives them, so one link works in both places.
 * @param {Page} page
 * @param {Links} links
 * @returns {Rendered}
 */
export function render(page, links) {
  /** @type {Heading[]} */
  const headings = [];
  const slugger = new GithubSlugger();
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'link' || token.type === 'image') {
        token.href = links.resolve(page, token.href);
      }
    },
    renderer: {
      code: ({ text, lang }) => codeBlock(text, lang),
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = slugger.slug(text);
        headings.push({ id, depth, text });
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${html.replace(/<\/?a\b[^>]*>/g, '')}</a></h${depth}>\n`;
      },
      html: ({ text }) =>
        text
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/(?<=\bsrc=")[^"]+/g, (src) => links.resolve(page, src)),
    },
  });
  const html = /** @type {string} */ (marked.parse(page.text));
  return { html: withScrolledTables(html), headings };
}

/** @param {string} html */
function withScrolledTables(html) {
  return (
    html
      .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>')
      // A heading without words is none.
      .replaceAll('<th></th>', '<td></td>')
  );
}
