import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { notReachable } from '../not-reachable.js';

/** An account that a driver made. */
export interface DrivenAccount {
  id: string;
  apiKey: string;
}

/**
 * Does what only the operator of a server can. Cases are not reached if they need a function that is missing, or if
 * one throws an error with a member `unsupported`, whose message is the reason.
 */
export interface Driver {
  newAccount(settings: object): Promise<DrivenAccount>;
  /** A key of the account with these scopes. */
  newKey?(account: string, scopes: readonly string[]): Promise<string>;
  changeAccount?(account: string, settings: object): Promise<void>;
}

/** Loads a driver: a module whose default export is one, or the URL of a server that acts as one. */
export async function loadDriver(place: string): Promise<Driver> {
  if (/^https?:/.test(place)) return driverAt(place.replace(/\/$/, ''));
  const { default: found } = (await import(moduleOf(place))) as { default?: Partial<Driver> };
  if (typeof found?.newAccount !== 'function') {
    throw new Error(`${place} has no default export with a function newAccount.`);
  }
  return found as Driver;
}

/** A path is relative to the current folder; anything else is a package. */
const moduleOf = (place: string): string =>
  /^[./]|^[a-z]:\\/i.test(place) ? pathToFileURL(resolve(place)).href : place;

/** Statuses of a server that does not know the request. */
const UNKNOWN = [404, 405, 501];

const shapeOf = (path: string): string => path.replace(/^\/accounts\/[^/]+/, '/accounts/{id}');

function driverAt(url: string): Driver {
  async function send(method: string, path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (UNKNOWN.includes(response.status))
      notReachable(`the driver does not know ${method} ${shapeOf(path)}`);
    if (!response.ok) {
      throw new Error(`The driver answered ${response.status} to ${method} ${path}: ${text}`);
    }
    return text === '' ? undefined : JSON.parse(text);
  }
  return {
    newAccount: async (settings) => (await send('POST', '/accounts', settings)) as DrivenAccount,
    async newKey(account, scopes) {
      const made = await send('POST', `/accounts/${account}/keys`, { scopes });
      return (made as { apiKey: string }).apiKey;
    },
    changeAccount: async (account, settings) =>
      void (await send('PATCH', `/accounts/${account}`, settings)),
  };
}
