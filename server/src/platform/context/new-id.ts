import { newId, type IdPrefix } from '../ids/id.js';
import type { RequestContext } from './request-context.js';

/** The id of a record that a request creates; the demo story brings its own. */
export function newIdOf(context: RequestContext, prefix: IdPrefix): string {
  return context.newId?.(prefix) ?? newId(prefix, context.now);
}
