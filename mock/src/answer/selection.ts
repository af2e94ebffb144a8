import { examplesOf } from '@faktura/contract';
import type { FieldError } from '@faktura/contract';
import type { Preference } from '../request/prefer.js';
import { wrong } from '../request/prefer.js';
import type { RequestHints } from './choose.js';
import { chooseExample } from './choose.js';
import type { Selection } from './prism.js';
import type { Route } from '../route.js';

/** The name that empties every list, whether the contract has such an example or not. */
export const emptyExample = 'empty';

/** What a request asked for, with what the mock chose where it said nothing. */
export interface ResponseSelection extends Selection {
  /** The client named the example itself, so it is served as it stands. */
  named: boolean;
  emptied: boolean;
}

/** The status that the client asks for, by its code or by the name of an example. */
export function requestedStatus(route: Route, { code, example }: Preference): number | undefined {
  return code ?? (example === undefined ? undefined : locate(route, example, code)?.code);
}

/** Decides which response and example to serve; an unknown preference is refused with what there is. */
export function selectResponse(
  route: Route,
  preference: Preference,
  hints: RequestHints,
  accepted: string | undefined,
  defaults: { dynamic: boolean; seed: string | undefined },
): ResponseSelection | FieldError {
  const { responses } = route.operation;
  const { code, example } = preference;
  if (code !== undefined && !responses[String(code)]) {
    return wrong(`code=${code}: this operation declares ${Object.keys(responses).join(', ')}`);
  }
  const found = example === undefined ? undefined : locate(route, example, code);
  const emptied = example === emptyExample && !found;
  if (example !== undefined && !found && !emptied) {
    return wrong(`example=${example}: there are ${namesOf(route, code).join(', ')}`);
  }
  const status = code ?? found?.code ?? route.successResponse?.code;
  const content = responses[String(status)]?.content ?? {};
  const isError = (status ?? 200) >= 400;
  const mediaType = found?.mediaType ?? (isError ? Object.keys(content)[0] : accepted);
  const dynamic = (preference.dynamic ?? defaults.dynamic) && !found && !emptied && !isError;
  const chosen =
    found || dynamic || mediaType === undefined || isError
      ? undefined
      : chooseExample(route, mediaType, hints);
  return {
    code: status,
    example: found ? example : chosen,
    // Without a content there is nothing to negotiate.
    mediaType: mediaType ?? '*/*',
    dynamic,
    seed: preference.seed ?? defaults.seed,
    named: found !== undefined,
    emptied,
  };
}

/** Finds a named example: in the requested status, else in the 2xx first and then in the errors. */
function locate(route: Route, name: string, code: number | undefined) {
  return everyExample(route, code).find((example) => example.key === name);
}

function namesOf(route: Route, code: number | undefined): string[] {
  const names = everyExample(route, code).map((example) => example.key);
  return [...new Set([...names, emptyExample])];
}

function everyExample(route: Route, wanted: number | undefined) {
  return Object.entries(route.operation.responses)
    .filter(([code]) => wanted === undefined || code === String(wanted))
    .flatMap(([code, { content = {} }]) =>
      Object.entries(content).flatMap(([mediaType, media]) =>
        examplesOf(media).map(({ key }) => ({ code: Number(code), mediaType, key })),
      ),
    );
}
