import { boundedArrays } from './bounded-arrays.mjs';
import { closedRequests } from './closed-requests.mjs';
import { datesInPlace } from './dates-in-place.mjs';
import { distinctShapes } from './distinct-shapes.mjs';
import { exampleEverywhere } from './example-everywhere.mjs';
import { ignoredMembers } from './ignored-members.mjs';
import { like } from './like.mjs';
import { multilineTexts } from './multiline-texts.mjs';
import { namedExamples } from './named-examples.mjs';
import { noConst } from './no-const.mjs';
import { noDefaultInUpdates } from './no-default-in-updates.mjs';
import { noDefaultOfNull } from './no-default-of-null.mjs';
import { noDefaultResponse } from './no-default-response.mjs';
import { noFractionalMultipleOf } from './no-fractional-multiple-of.mjs';
import { noInlineDefs } from './no-inline-defs.mjs';
import { noReadOnly } from './no-read-only.mjs';
import { noUnsupportedKeywords } from './no-unsupported-keywords.mjs';
import { numberFormats } from './number-formats.mjs';
import { openResponseEnums } from './open-response-enums.mjs';
import { operationIdVerb } from './operation-id-verb.mjs';
import { patternMessages } from './pattern-messages.mjs';
import { problemMediaType } from './problem-media-type.mjs';
import { rateLimitHeaders } from './rate-limit-headers.mjs';
import { rateLimits } from './rate-limits.mjs';
import { statusesWhereTheyBelong } from './statuses-where-they-belong.mjs';

/** Our own rules for the contract, in addition to Redocly's; each prevents a mistake that was made once. */
export const rules = {
  'bounded-arrays': boundedArrays,
  'closed-requests': closedRequests,
  'dates-in-place': datesInPlace,
  'distinct-shapes': distinctShapes,
  'example-everywhere': exampleEverywhere,
  'ignored-members': ignoredMembers,
  'multiline-texts': multilineTexts,
  'named-examples': namedExamples,
  'no-const': noConst,
  'no-default-in-updates': noDefaultInUpdates,
  'no-default-of-null': noDefaultOfNull,
  'no-default-response': noDefaultResponse,
  'no-fractional-multiple-of': noFractionalMultipleOf,
  'no-inline-defs': noInlineDefs,
  'no-read-only': noReadOnly,
  'no-unsupported-keywords': noUnsupportedKeywords,
  'number-formats': numberFormats,
  'open-response-enums': openResponseEnums,
  'operation-id-verb': operationIdVerb,
  'pattern-messages': patternMessages,
  'problem-media-type': problemMediaType,
  'rate-limit-headers': rateLimitHeaders,
  'rate-limits': rateLimits,
  'statuses-where-they-belong': statusesWhereTheyBelong,
};

export default function faktura() {
  return { id: 'faktura', preprocessors: { oas3: { like } }, rules: { oas3: rules } };
}
