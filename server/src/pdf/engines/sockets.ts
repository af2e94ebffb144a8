import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// LibreOffice makes its sockets here whatever TMPDIR says, and leaves them when it is killed.
const PLACE = '/tmp';

/** Where LibreOffice listens that was started with `--accept=pipe,name=<name>`. */
export function pipeNamed(name: string): string {
  return join(PLACE, `OSL_PIPE_${userInfo().uid}_${name}`);
}

/** Where LibreOffice listens for a second start with the same profile folder. */
export function pipeOfProfile(profile: string): string {
  // MD5 of the UTF-16 text of the URL; each byte is written without a leading zero.
  const url = Buffer.from(pathToFileURL(profile).href, 'utf16le');
  const digest = createHash('md5').update(url).digest();
  return pipeNamed(`SingleOfficeIPC_${[...digest].map((byte) => byte.toString(16)).join('')}`);
}

/** Removes what a killed LibreOffice left; one that ended by itself has done so already. */
export async function removePipes(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}
