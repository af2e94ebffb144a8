import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

import { dim } from '../console.mjs';
import { run } from '../process.mjs';

/**
 * @typedef {'mock' | 'start' | 'test' | 'cluster' | 'full'} Purpose
 * @typedef {object} Tool
 * @property {string} name
 * @property {Exclude<Purpose, 'mock'>} purpose
 * @property {string[]} apt
 * @property {string} [brew]
 * @property {() => boolean} isThere
 */

const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts'];

/**
 * What exports and tests need besides npm packages; `apt` lists packages of Debian and Ubuntu, with
 * `|` between the names that a package has in different releases.
 * @type {Tool[]}
 */
const tools = [
  {
    name: 'LibreOffice',
    purpose: 'start',
    apt: ['libreoffice-writer-nogui'],
    brew: '--cask libreoffice',
    isThere: () =>
      onPath('soffice') !== undefined ||
      existsSync('/Applications/LibreOffice.app/Contents/MacOS/soffice'),
  },
  {
    name: 'python3-uno',
    purpose: 'start',
    apt: ['python3-uno'],
    isThere: () => !onLinux() || existsSync('/usr/lib/python3/dist-packages/uno.py'),
  },
  {
    name: 'fonts',
    purpose: 'start',
    apt: [
      'fonts-liberation2|fonts-liberation',
      'fonts-dejavu',
      'fonts-noto-core',
      'fonts-noto-cjk',
      'fonts-symbola',
    ],
    isThere: () => !onLinux() || hasFonts(),
  },
  {
    name: 'MariaDB',
    purpose: 'test',
    apt: ['mariadb-server-core', 'mariadb-client-core'],
    brew: 'mariadb',
    isThere: () => both('mariadbd', 'mariadb-install-db'),
  },
  {
    name: 'Redis',
    purpose: 'test',
    apt: ['redis-server'],
    brew: 'redis',
    isThere: () => onPath('redis-server') !== undefined,
  },
  {
    name: 'Chromium',
    purpose: 'test',
    apt: ['chromium|chromium-browser'],
    brew: '--cask chromium',
    isThere: () => chromium() !== undefined,
  },
  {
    name: 'poppler-utils',
    purpose: 'test',
    apt: ['poppler-utils'],
    brew: 'poppler',
    isThere: () => both('pdftotext', 'pdftoppm'),
  },
  {
    // Tests paste the curl lines that `npm start` prints and the READMEs show.
    name: 'curl',
    purpose: 'test',
    apt: ['curl'],
    brew: 'curl',
    isThere: () => onPath('curl') !== undefined,
  },
  {
    // A test asks it which files it ignores, and an unpacked archive comes without it.
    name: 'Git',
    purpose: 'test',
    apt: ['git'],
    brew: 'git',
    isThere: () => onPath('git') !== undefined,
  },
  {
    // With the scripts by which a new node copies the data of another.
    name: 'MariaDB Galera',
    purpose: 'cluster',
    apt: ['mariadb-server', 'galera-4', 'rsync'],
    isThere: () =>
      !onLinux() ||
      (both('wsrep_sst_rsync', 'rsync') && existsSync('/usr/lib/galera/libgalera_smm.so')),
  },
  {
    name: 'nginx',
    purpose: 'full',
    apt: ['nginx-light'],
    brew: 'nginx',
    isThere: () => onPath('nginx') !== undefined,
  },
  {
    name: 'HAProxy',
    purpose: 'full',
    apt: ['haproxy'],
    brew: 'haproxy',
    isThere: () => onPath('haproxy') !== undefined,
  },
  {
    // Makes the certificates of tests.
    name: 'OpenSSL',
    purpose: 'full',
    apt: ['openssl'],
    brew: 'openssl',
    isThere: () => onPath('openssl') !== undefined,
  },
  {
    name: 'OpenStack Swift',
    purpose: 'full',
    apt: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
    isThere: () => !onLinux() || both('swift-proxy-server', 'swift-object-server'),
  },
];

/**
 * What each purpose needs; the mock and the checks need npm packages only.
 * @type {Record<Purpose, Tool['purpose'][]>}
 */
const needs = {
  mock: [],
  start: ['start'],
  test: ['start', 'test'],
  cluster: ['start', 'test', 'cluster'],
  full: ['start', 'test', 'cluster', 'full'],
};

/**
 * Whether a word on the command line is a purpose.
 * @param {string} word
 * @returns {word is Purpose}
 */
export function isPurpose(word) {
  return Object.hasOwn(needs, word);
}

/**
 * The tools that `purpose` needs and that are not installed yet.
 * @param {Purpose} purpose
 */
export function missingTools(purpose) {
  return tools.filter((tool) => needs[purpose].includes(tool.purpose) && !tool.isThere());
}

/** Full path of a Chromium or Chrome that the browser tests can drive. */
export function chromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const mac = '/Applications/Chromium.app/Contents/MacOS/Chromium';
  return names.map(onPath).find(Boolean) ?? (existsSync(mac) ? mac : undefined);
}

/**
 * Installs with apt and shows its progress; false if that is not possible without asking.
 * @param {Tool[]} missing
 */
export async function installTools(missing) {
  if (!isDebian() || onPath('apt-get') === undefined) return false;
  const sudo = await withoutPassword();
  if (sudo === undefined) return false;
  console.log(dim('Installing with apt; with LibreOffice this takes two or three minutes.'));
  try {
    const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    const [command = 'env', ...prefix] = apt;
    await run(command, [...prefix, 'update', '-q'], { show: true });
    const names = await Promise.all(missing.flatMap((tool) => tool.apt).map(nameHere));
    const args = ['install', '-y', '-q', '--no-install-recommends', ...names];
    await run(command, [...prefix, ...args], { show: true });
  } catch (error) {
    console.error(`apt failed: ${error instanceof Error ? error.message : String(error)}.`);
    return false;
  }
  return missing.every((tool) => tool.isThere());
}

/**
 * The one command that installs what is missing, for this kind of machine.
 * @param {Tool[]} missing
 */
export function pasteCommand(missing) {
  if (process.platform === 'darwin') {
    const casks = missing.flatMap((tool) => tool.brew ?? []);
    return casks.map((name) => `brew install ${name}`).join(' && ');
  }
  const install = `apt-get install -y --no-install-recommends ${aptNames(missing).join(' ')}`;
  if (isDebian()) return `sudo apt-get update && sudo ${install}`;
  return `${install}   # Debian names; use your system's package manager`;
}

/**
 * The first of these names that exists in this release.
 * @param {string} names
 */
async function nameHere(names) {
  const candidates = names.split('|');
  for (const name of candidates) {
    const known = await run('apt-cache', ['show', name]).then(
      ({ stdout }) => stdout.includes(`Package: ${name}`),
      () => false,
    );
    if (known) return name;
  }
  return candidates[0] ?? names;
}

/** @param {Tool[]} missing */
function aptNames(missing) {
  return missing.flatMap((tool) => tool.apt).map((names) => names.split('|')[0] ?? names);
}

async function withoutPassword() {
  if (process.getuid?.() === 0) return [];
  if (onPath('sudo') === undefined) return undefined;
  const allowed = await run('sudo', ['-n', 'true']).then(
    () => true,
    () => false,
  );
  return allowed ? ['sudo'] : undefined;
}

function isDebian() {
  if (!existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function onLinux() {
  return process.platform === 'linux';
}

/** @param {string} name */
function onPath(name) {
  // Daemons live in sbin, which is not on the PATH of an ordinary Debian user.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/**
 * @param {string} one
 * @param {string} other
 */
function both(one, other) {
  return onPath(one) !== undefined && onPath(other) !== undefined;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function hasFonts() {
  const families = [
    /^LiberationSans-Regular/,
    /^DejaVuSans\./,
    /^NotoSans-Regular/,
    /^NotoSansCJK/,
    /^Symbola/,
  ];
  const files = fontFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .map((file) => basename(file));
  return families.every((family) => files.some((file) => family.test(file)));
}
