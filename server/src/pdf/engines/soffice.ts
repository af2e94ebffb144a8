import { createRequire } from 'node:module';
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { serverFolder } from '../../platform/files/server-folder.js';
import { removeWorkplace } from './cleanup.js';

const run = promisify(execFile);

const USUAL_PLACES = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/usr/local/bin/soffice',
  '/opt/libreoffice/program/soffice',
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** Searches for LibreOffice on each call, because it may be installed while the server runs. */
export type SofficeFinder = () => Promise<string | null>;

/** Checks only `path` if it is given, otherwise the usual locations and PATH. */
export function sofficeFinder(path?: string): SofficeFinder {
  const isOffice = officeCheck();
  return async () => {
    for (const place of path === undefined ? places() : [path]) {
      if ((await isExecutable(place)) && (await isOffice(place))) return place;
    }
    return null;
  };
}

function places(): string[] {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, 'soffice'));
  return [...USUAL_PLACES, ...onPath];
}

const CHECK_MS = 10_000;
const CHECK_AGAIN_MS = 60_000;

/** Checks each program once whether it is LibreOffice; if not, again after a minute. */
function officeCheck(): (path: string) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>();
  return (path) => {
    const known = answers.get(path);
    if (known) return known;
    const answer = saysOffice(path)
      .catch(() => false)
      .then((yes) => {
        if (!yes) setTimeout(() => answers.delete(path), CHECK_AGAIN_MS).unref();
        return yes;
      });
    answers.set(path, answer);
    return answer;
  };
}

/** `LibreOffice 7.4.7.2 40`; other builds print `Collabora Office 23.05` or similar. */
async function saysOffice(path: string): Promise<boolean> {
  const home = await openWorkplace();
  const env = officeEnvironment(home);
  try {
    const { stdout } = await run(path, ['--version'], {
      timeout: CHECK_MS,
      killSignal: 'SIGKILL',
      env,
      // Its script goes back to the folder of the caller, which another user may not be allowed to enter.
      cwd: home,
    });
    return /^[\w ]*Office\w* \d/m.test(stdout);
  } finally {
    await removeWorkplace(home);
  }
}

/** Returns true for a file that this process may execute. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

const EMOJI_FOLDER = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-emoji/package.json'),
);

/**
 * The environment of LibreOffice and its helpers: no secrets of the server, and a separate home folder.
 */
export function officeEnvironment(home: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: home,
    TMPDIR: home,
    // By default it is shared by all users, and the first one, perhaps root, makes it unreadable to others.
    UNO_SHARED_PACKAGES_CACHE: pathToFileURL(join(home, 'packages')).href,
    LANG: 'C.UTF-8',
    FONTCONFIG_FILE: join(serverFolder, 'templates/fonts.conf'),
    // The folder in which fonts.conf finds the emoji font.
    XDG_DATA_HOME: EMOJI_FOLDER,
    // Renders without a display.
    SAL_USE_VCLPLUGIN: 'svp',
    // Opening a hyperlink or updating a field must not use a proxy either.
    no_proxy: '*',
  };
}

/**
 * Options of the PDF export: PDF/A-3, which suits archiving and can embed the XML of an e-invoice;
 * tagged, for screen readers; no form fields, no comments. Bookmarks become destinations, which say where lines are.
 */
export const PDF_OPTIONS = {
  SelectPdfVersion: 3,
  UseTaggedPDF: true,
  ExportFormFields: false,
  ExportNotes: false,
  ExportBookmarks: false,
  ExportBookmarksToPDFDestination: true,
} as const;

/** A private folder (mode 0700) for one job or one LibreOffice. */
export async function openWorkplace(parent = tmpdir()): Promise<string> {
  return mkdtemp(join(parent, 'faktura-office-'));
}
