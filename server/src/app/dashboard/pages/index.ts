import type { Page } from '../parts/visit.js';
import { books } from './books.js';
import { documents } from './documents.js';
import { keys } from './keys.js';
import { mail } from './mail.js';
import { numbers } from './numbers.js';
import { overview } from './overview.js';
import { plan } from './plan.js';
import { profile } from './profile.js';
import { settings } from './settings.js';

/** Every page of the menu. */
export const pages: readonly Page[] = [
  overview,
  documents,
  books,
  mail,
  profile,
  settings,
  numbers,
  keys,
  plan,
];
