import { posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { siteFiles } from '../../scripts/site/build.mjs';

let texts: Map<string, string>;
let names: Set<string>;
let pages: [name: string, html: string][];
beforeAll(async () => {
  const site = await siteFiles();
  texts = site.texts;
  names = new Set([...texts.keys(), ...[...site.files].map((path) => path.slice('docs/'.length))]);
  pages = [...texts].filter(([name]) => name.endsWith('.html'));
});

/** What the attributes of a page load or link to. */
const targets = (html: string, attributes: string) =>
  [...html.matchAll(new RegExp(`\\s(?:${attributes})="([^"]*)"`, 'g'))].map(
    ([, target = '']) => target,
  );

describe('the documentation site', () => {
  it('has links that lead to its files and their headings, whatever folder it is in', () => {
    const broken = pages.flatMap(([name, html]) =>
      targets(html, 'href|src|data-search|data-root')
        .filter((target) => !/^(https?|mailto):/.test(target) && target !== './')
        .filter((target) => {
          const [path = '', id] = target.split('#');
          const file = path === '' ? name : posix.join(posix.dirname(name), path);
          if (file === 'reference.html') return false;
          if (path.startsWith('/') || !names.has(file)) return true;
          return id !== undefined && !texts.get(file)?.includes(`id="${id}"`);
        })
        .map((target) => `${name}: ${target}`),
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });

  it('loads nothing from other sites, and has no script or style in its pages', () => {
    for (const [name, html] of pages) {
      expect(
        targets(html, 'src').filter((source) => source.includes(':')),
        name,
      ).toEqual([]);
      const loaded = [...html.matchAll(/<link\b[^>]*href="([^"]*)"/g)].map(([, href]) => href);
      expect(
        loaded.filter((href) => href?.includes(':')),
        name,
      ).toEqual([]);
      expect(html, name).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    }
    expect(texts.get('site.css')).not.toMatch(/@import|url\(/);
  });

  it('has one heading of the first level on each page, and a title of its own', () => {
    const titles = pages.map(([, html]) => /<title>(.+)<\/title>/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(pages.length);
    for (const [name, html] of pages) expect(html.match(/<h1\b/g), name).toHaveLength(1);
  });

  it('shows text in its search, no entities of HTML', () => {
    expect(texts.get('search-index.js')?.match(/.{0,20}&#?\w+;/g) ?? []).toEqual([]);
  });

  it('lists every page in its menu, or below the folder that the menu names', () => {
    const reached = new Set(
      pages.flatMap(([name, html]) =>
        targets(html.split('<main')[0] ?? '', 'href').map((target) =>
          posix.join(posix.dirname(name), target.split('#')[0] ?? ''),
        ),
      ),
    );
    const hidden = pages.map(([name]) => name).filter((name) => !reached.has(name));
    expect(hidden).toEqual(['404.html']);
  });
});
