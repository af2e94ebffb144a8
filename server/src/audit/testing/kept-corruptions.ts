import type { Corruption } from './books.js';
import type { KeptBooks } from './kept-books.js';

type KeptCorruption = Corruption<KeptBooks>;

/** Another seller in one version of the account. */
const version = (name: string, change: string, number: number, ...whats: string[]) =>
  [
    name,
    ({ account }) => [
      `UPDATE account_versions SET ${change} WHERE accountId = ? AND version = ${number}`,
      [account],
    ],
    ({ account }) => whats.map((what) => `account ${account}: ${what}`),
  ] satisfies KeptCorruption;

const ofAccount = (name: string, sql: string, ...whats: string[]) =>
  [
    name,
    ({ account }) => [sql, [account]],
    ({ account }) => whats.map((what) => `account ${account}: ${what}`),
  ] satisfies KeptCorruption;

/** Faults in what is kept: former contents, sent PDFs, and what an account was. */
export const keptCorruptions: KeptCorruption[] = [
  [
    'former contents that are gone',
    ({ account }) => ['DELETE FROM former_contents WHERE accountId = ?', [account]],
    ({ deleted, deletion }) => [`former content ${deleted}: content before ${deletion}`],
  ],
  [
    'a former content of another record',
    ({ deleted, invoice }) => [
      'UPDATE former_contents SET recordId = ? WHERE recordId = ?',
      [invoice, deleted],
    ],
    ({ deleted, deletion, invoice }) => [
      `former content ${deleted}: content before ${deletion}`,
      `former content ${invoice}: event`,
    ],
  ],
  [
    'another former content',
    ({ deleted }) => ["UPDATE former_contents SET content = '{}' WHERE recordId = ?", [deleted]],
    ({ deleted, deletion }) => [`former content ${deleted}: content before ${deletion}`],
  ],
  [
    'a former content under another hash',
    ({ deleted }) => ["UPDATE former_contents SET sha256 = '0' WHERE recordId = ?", [deleted]],
    ({ deleted }) => [`former content ${deleted}: its hash`],
  ],
  [
    'a former content of another kind',
    ({ deleted }) => ["UPDATE former_contents SET resource = 'x' WHERE recordId = ?", [deleted]],
    ({ deleted }) => [`former content ${deleted}: kind or time`],
  ],
  [
    'a former content that seems to be old',
    ({ deleted }) => [
      "UPDATE former_contents SET createdAt = '2000-01-01 00:00:00.000' WHERE recordId = ?",
      [deleted],
    ],
    ({ deleted }) => [`former content ${deleted}: kind or time`],
  ],
  [
    'sent PDFs that are gone',
    ({ account }) => ['DELETE FROM sent_files WHERE accountId = ?', [account]],
    ({ sent, sending }) => [`sent file ${sent}: PDF of ${sending}`],
  ],
  [
    'a sent PDF that is another file',
    ({ sent }) => ["UPDATE sent_files SET sha256 = 'e' WHERE mailId = ?", [sent]],
    ({ sent, sending }) => [
      `sent file ${sent}: PDF of ${sending}`,
      `sent file ${sent}: stored file`,
    ],
  ],
  [
    'a sent PDF whose file is gone',
    ({ account }) => ["DELETE FROM blobs WHERE accountId = ? AND kind = 'sent-pdf'", [account]],
    ({ sent }) => [`sent file ${sent}: stored file`],
  ],
  [
    'a sent PDF of another record',
    ({ sent, deleted }) => ['UPDATE sent_files SET recordId = ? WHERE mailId = ?', [deleted, sent]],
    ({ sent }) => [`sent file ${sent}: record`],
  ],
  [
    'a PDF that was never sent',
    ({ sent, plain }) => [
      'INSERT INTO sent_files (mailId, accountId, recordId, documentId, blobId, length, sha256, createdAt) ' +
        'SELECT ?, accountId, recordId, documentId, blobId, length, sha256, createdAt FROM sent_files ' +
        'WHERE mailId = ?',
      [plain, sent],
    ],
    ({ plain }) => [`sent file ${plain}: event`],
  ],
  version('another name of a former seller', "name = 'Fraud GmbH'", 0, 'version 0'),
  version(
    'another bank account of a former seller',
    `profile = '{"bank":{"iban":"DE02120300000000202051"}}'`,
    1,
    'version 1',
  ),
  version('another footer of a former seller', `branding = '{"footer":"Paid"}'`, 1, 'version 1'),
  version('a profile that cannot be read', "profile = '{'", 1, 'version 1'),
  version(
    'a seller that ended at another time',
    "endedAt = '2030-01-01 00:00:00.000'",
    1,
    'end of version 1',
  ),
  version(
    'a seller with another number',
    'version = 7',
    1,
    'last version before today',
    'version 1',
    'version 7',
  ),
  [
    'a seller of today that was put before the one of the history',
    ({ account }) => [
      [
        'INSERT INTO account_versions (accountId, version, name, template, profile, branding, endedAt) ' +
          'SELECT v.accountId, 2, a.name, a.template, a.profile, a.branding, v.endedAt ' +
          'FROM account_versions v JOIN accounts a ON a.id = v.accountId ' +
          'WHERE v.version = 1 AND a.id = ?',
        [account],
      ],
      ["UPDATE accounts SET name = 'Fraud GmbH', profileVersion = 3 WHERE id = ?", [account]],
    ],
    ({ account }) => [`account ${account}: version 3`],
  ],
  ofAccount(
    'former sellers that are gone',
    'DELETE FROM account_versions WHERE accountId = ?',
    'former versions',
    'last version before today',
    'version 0',
    'version 1',
  ),
  ofAccount(
    'another seller of today',
    "UPDATE accounts SET name = 'Fraud GmbH' WHERE id = ?",
    'version 2',
  ),
  ofAccount(
    'a seller of today that was made a former one',
    'UPDATE accounts SET profileVersion = 1 WHERE id = ?',
    'former versions',
    'last version before today',
    'version 1',
    'version 2',
  ),
  ofAccount(
    'a former seller that was added',
    'INSERT INTO account_versions (accountId, version, name, template, profile, branding, endedAt) ' +
      'SELECT accountId, 2, name, template, profile, branding, endedAt FROM account_versions ' +
      'WHERE version = 0 AND accountId = ?',
    'former versions',
    'last version before today',
  ),
];
