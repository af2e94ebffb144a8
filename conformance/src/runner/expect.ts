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

/** The assertions of Vitest, without its runner. */
export const expect = chai.expect as unknown as ExpectStatic;
