import {
  type ExpectStatic,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** The assertions of Vitest, without its runner. A cast, as in Vitest, since no type says what `chai.use` adds. */
export const expect = chai.expect as ExpectStatic;
