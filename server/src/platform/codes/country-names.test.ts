import { expect, it } from 'vitest';
import { countryNamed } from './country-names.js';

it('finds a country by its name in three languages and by its number', () => {
  expect(
    ['Germany', 'deutschland', 'Allemagne', '276', '4', 'Atlantis', ''].map(countryNamed),
  ).toEqual(['DE', 'DE', 'DE', 'DE', 'AF', undefined, undefined]);
});
