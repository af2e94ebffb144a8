import { preferredResponse } from '@faktura/contract/requests';
import type { Preference } from '@faktura/contract/requests';
import type { DocumentedRoute as Route } from '@faktura/contract';
import { chooseExample, examplesSent } from './choose.js';
import type { RequestHints } from './choose.js';
import type { Selection } from './prism.js';

/** The choice for a request: its preferences, and the choices of the mock where it has none. */
export interface ResponseSelection {
  asked: Selection;
  mediaType: string;
  /** The client named the example itself, so it is served unchanged. */
  named: boolean;
  emptied: boolean;
  /** The request is that of the example. */
  isReplayed: boolean;
}

/** Decides which response and example to serve; an unknown preference is rejected with the available ones. */
export function selectResponse(
  route: Route,
  preference: Preference,
  hints: RequestHints,
  accepted: string | undefined,
  defaults: { dynamic: boolean; seed: string | undefined },
): ResponseSelection {
  const { seed = defaults.seed, dynamic = defaults.dynamic } = preference;
  const { code, found, emptied } = preferredResponse(route, preference);
  const mediaType = found?.mediaType ?? (code < 400 ? accepted : errorType(route, code));
  const isFixed = found !== undefined || code >= 400;
  const isGenerated = dynamic && !isFixed && !emptied;
  const isChosen = !isFixed && !isGenerated && mediaType !== undefined;
  const exampleKey = isChosen ? chooseExample(route, mediaType, hints) : found?.key;
  // Without content there is nothing to negotiate.
  const served = mediaType ?? '*/*';
  const asked: Selection = { code, mediaTypes: [served], dynamic: isGenerated };
  if (exampleKey !== undefined) asked.exampleKey = exampleKey;
  if (seed !== undefined) asked.seed = seed;
  // Before validation, which fills in defaults.
  const isReplayed = isChosen && examplesSent(route, hints.body).some((key) => key === exampleKey);
  return { asked, mediaType: served, named: found !== undefined, emptied, isReplayed };
}

function errorType({ operation }: Route, code: number): string | undefined {
  return Object.keys(operation.responses[String(code)]?.content ?? {})[0];
}
