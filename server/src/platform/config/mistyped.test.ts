import { expect, it } from 'vitest';
import { mistypedVariables } from './mistyped.js';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
  ['SMPT_URL', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['database_url', 'DATABASE_URL'],
  ['S3_SECRET_ACESS_KEY', 'S3_SECRET_ACCESS_KEY'],
])('%s is nearly %s', (variable, meant) => {
  expect(mistypedVariables({ [variable]: 'x' })).toEqual([{ variable, meant }]);
});

it('names no variable of other programs, no setting, and nothing whose setting is there too', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'POST',
    'PWD',
    'REDIS_PORT',
    'AWS_REGION',
    'NODE_ENV',
  ];
  const environment = Object.fromEntries(
    [...others, 'DATABASE_URL', 'SMTP_URL_FILE'].map((name) => [name, 'x']),
  );
  expect(mistypedVariables({ ...environment, DATABASE_URI: 'x' })).toEqual([]);
});
