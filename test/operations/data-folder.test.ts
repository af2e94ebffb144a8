import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { faktura, fakturaJson, freshFolder, withoutPrivileges } from './program.js';
import { refusal } from './refusal.js';

/** Starts the program with DATA_DIR on a small separate disk. */
const onDisk = (options: string): string[] => [
  ...['unshare', '--map-root-user', '--mount', '/bin/sh', '-c'],
  ...[`mount -t tmpfs -o ${options} tmpfs "$DATA_DIR" && exec "$@"`, 'sh'],
];
/** Containers mostly forbid it. */
const mayMount =
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
    .status === 0;

describe('a start that cannot use its data folder ends with 1 and says why', () => {
  it('a data folder that cannot be created, or where no files can be stored', async () => {
    const file = freshFolder();
    writeFileSync(file, '');
    const sentence = (folder: string, code: string) =>
      `The data folder ${folder} cannot be written (${code}). Choose another DATA_DIR.`;
    const refused = async (folder: string) => (await refusal({ DATA_DIR: folder }))[0];
    expect(await refused(join(file, 'data'))).toBe(sentence(join(file, 'data'), 'ENOTDIR'));
    expect(await refused(file)).toBe(sentence(file, 'EEXIST'));
    expect(await refused('/proc/faktura')).toBe(sentence('/proc/faktura', 'ENOENT'));
    expect(await refused('/proc')).toMatch(
      /^The data folder \/proc cannot be written|^This user may/,
    );
  });

  it('a data folder of another user', async () => {
    const own = freshFolder();
    mkdirSync(own, { mode: 0o500 });
    for (const folder of [own, join(own, 'data')]) {
      expect(await refusal({ DATA_DIR: folder }, [], withoutPrivileges)).toEqual([
        `This user may not use the data folder ${folder} (EACCES). ` +
          'Run this as the user of the server, or choose another DATA_DIR.',
      ]);
    }
  });

  it('a folder or another file in place of the database', async () => {
    const dataDir = freshFolder();
    const database = join(dataDir, 'faktura.db');
    mkdirSync(database, { recursive: true });
    expect(await refusal({ DATA_DIR: dataDir })).toEqual([
      `${database} is a folder, where a file must be. Move it away, or choose another DATA_DIR.`,
    ]);
    const other = freshFolder();
    mkdirSync(other);
    writeFileSync(join(other, 'faktura.db'), 'This is a text of mine. '.repeat(100));
    const [foreign] = await refusal({ DATA_DIR: other });
    expect(foreign).toMatch('faktura.db is not a database of Faktura');
    expect(readFileSync(join(other, 'faktura.db'), 'utf8')).toMatch('a text of mine');
  });

  it('a damaged database, which every command reports', async () => {
    const DATA_DIR = freshFolder();
    await fakturaJson(['migrate'], { DATA_DIR });
    truncateSync(join(DATA_DIR, 'faktura.db'), 20_000);
    const lines = await refusal({ DATA_DIR });
    expect(lines).toEqual([
      `${DATA_DIR}/faktura.db is damaged. Restore a backup: faktura restore <file>`,
    ]);
    for (const command of [['migrate'], ['account', 'list'], ['backup', freshFolder()]]) {
      const { code, stdout, stderr } = await faktura(command, { DATA_DIR });
      expect([code, stdout, stderr]).toEqual([1, '', `${lines.join()}\n`]);
    }
  });

  it('files that cannot grow', async () => {
    const limited = ['/bin/sh', '-c', 'ulimit -f 100; exec "$@"', 'sh'];
    const [line] = await refusal({}, [], limited);
    expect(line).toMatch(/^The data folder .* cannot be written \(SQLITE_IOERR_WRITE\)\. Choose/);
  });

  it.runIf(mayMount)('a disk that is read-only', async () => {
    const DATA_DIR = freshFolder();
    mkdirSync(DATA_DIR);
    expect(await refusal({ DATA_DIR }, [], onDisk('ro'))).toEqual([
      `The data folder ${DATA_DIR} cannot be written (EROFS). Choose another DATA_DIR.`,
    ]);
  });

  it.runIf(mayMount)('a disk that is nearly full, whatever no longer fits', async () => {
    const DATA_DIR = freshFolder();
    mkdirSync(DATA_DIR);
    for (const kilobytes of [4, 16, 400]) {
      const lines = await refusal({ DATA_DIR }, [], onDisk(`size=${kilobytes}k`));
      expect(lines).toEqual([
        expect.stringMatching(
          /^The disk of the data folder .* is full \(SQLITE_.*\)\. Make room, or choose another DATA_DIR\.$/,
        ),
      ]);
    }
  });

  it.each(['1969-12-31T23:59:00Z', '2300-01-01T00:00:00Z'])(
    'a clock that shows %s',
    async (clock) => {
      const DATA_DIR = freshFolder();
      const preload = `--import=${join(import.meta.dirname, 'fixtures', 'clock.mjs')}`;
      const [line] = await refusal({ DATA_DIR, NODE_OPTIONS: preload, CLOCK: clock });
      expect(line).toMatch(`The clock of this machine shows ${clock.slice(0, 15)}`);
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );
});
