/// <reference lib="dom" />
import MiniSearch from 'minisearch';

import { options } from './search-options.js';

const SHOWN = 12;

const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('dialog'));
const input = /** @type {HTMLInputElement} */ (dialog.querySelector('input'));
const status = /** @type {HTMLElement} */ (dialog.querySelector('[role=status]'));
const list = /** @type {HTMLElement} */ (dialog.querySelector('ol'));
const root = new URL(document.body.dataset['root'] ?? '', location.href);

/** @param {import('minisearch').SearchResult} result */
function itemOf({ id, title, heading, excerpt }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(id, root).href;
  link.textContent = heading === '' ? title : `${title}: ${heading}`;
  // A result on the same page only scrolls it.
  link.addEventListener('click', () => dialog.close());
  const words = document.createElement('p');
  words.textContent = excerpt;
  item.append(link, words);
  return item;
}

/** @param {MiniSearch} index */
function show(index) {
  const results = input.value.trim() === '' ? [] : index.search(input.value);
  list.replaceChildren(...results.slice(0, SHOWN).map(itemOf));
  const all = results.length === 1 ? '1 result' : `${results.length} results`;
  const found = results.length > SHOWN ? `The first ${SHOWN} of ${all}` : all;
  status.textContent = input.value.trim() === '' ? '' : found;
}

const script = document.createElement('script');
script.src = new URL('search-index.js', root).href;
script.addEventListener('load', () => {
  const { searchIndex } = /** @type {typeof self & { searchIndex: string }} */ (self);
  const index = MiniSearch.loadJSON(searchIndex, options);
  input.addEventListener('input', () => show(index));
  show(index);
});
document.head.append(script);

dialog.querySelector('form')?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.target !== input) return;
  event.preventDefault();
  list.querySelector('a')?.click();
});
