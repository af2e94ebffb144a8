import { expect, it } from 'vitest';
import { regionOf, type Region } from './regions.rules.js';

it.each<[country: string | null, vatId: string, home: string | null, region: Region]>([
  ['DE', '', 'DE', 'Domestic'],
  ['DE', 'FR12345678901', 'DE', 'Domestic'],
  ['FR', '', 'DE', 'EU'],
  ['GR', '', 'DE', 'EU'],
  ['MC', '', 'DE', 'EU'],
  ['US', '', 'DE', 'Abroad'],
  ['CH', 'CHE123456788', 'DE', 'Abroad'],
  ['GB', 'XI980780684', 'DE', 'Abroad'],
  ['GP', '', 'DE', 'Abroad'],
  ['DE', '', 'CH', 'EU'],
  [null, 'ATU13585627', 'DE', 'EU'],
  [null, 'EL094259216', 'DE', 'EU'],
  [null, 'GR094259216', 'DE', 'EU'],
  [null, 'gr 094.259-216', 'DE', 'EU'],
  [null, 'GR-094259216', 'DE', 'EU'],
  [null, 'GR094259217', 'DE', 'EU'],
  [null, 'FRK7399859412', 'DE', 'EU'],
  [null, 'ATU13585628', 'DE', 'EU'],
  [null, 'NO974760673MVA', 'DE', 'Abroad'],
  [null, 'None', 'DE', 'Domestic'],
  [null, 'None 1', 'DE', 'Domestic'],
  [null, 'Not registered', 'DE', 'Domestic'],
  [null, 'Greece 12', 'DE', 'Domestic'],
  [null, 'AT', 'DE', 'Domestic'],
  [null, 'CHE-123.456.788 MWST', 'DE', 'Abroad'],
  [null, 'XI980780684', 'DE', 'Abroad'],
  [null, 'DE136695976', 'DE', 'Domestic'],
  [null, '30/123/45678', 'DE', 'Domestic'],
  [null, '', 'DE', 'Domestic'],
  [null, '', null, 'Domestic'],
])('a customer in %s with VAT id %j is, seen from %s: %s', (country, vatId, home, region) => {
  expect(regionOf(country, vatId, home)).toBe(region);
});
