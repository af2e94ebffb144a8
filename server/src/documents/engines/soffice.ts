import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const USUAL_PLACES = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/usr/local/bin/soffice',
  '/opt/libreoffice/program/soffice',
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** Looks for LibreOffice anew each time: it may be installed while the server runs. */
export type SofficeFinder = () => Promise<string | null>;

/** Looks at `path` alone where it is given, else at the usual places and on PATH. */
export function sofficeFinder(path?: string): SofficeFinder {
  return async () => {
    if (path === undefined) return findSoffice();
    return (await isExecutable(path)) ? path : null;
  };
}

async function findSoffice(): Promise<string | null> {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, 'soffice'));
  for (const path of [...USUAL_PLACES, ...onPath]) if (await isExecutable(path)) return path;
  return null;
}

/** True for a file that this process may run. */
export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * What LibreOffice and its helpers see of the environment: no secret of the server, and a home of
 * their own.
 */
export function officeEnvironment(home: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    // Drawing without a display.
    SAL_USE_VCLPLUGIN: 'svp',
    // Opening a hyperlink or updating a field must never reach out through a proxy either.
    no_proxy: '*',
  };
}

/** Options of the PDF export: tagged, for readers of the text; no form fields, no comments. */
export const PDF_OPTIONS = {
  UseTaggedPDF: true,
  ExportFormFields: false,
  ExportNotes: false,
  ExportBookmarks: false,
} as const;
