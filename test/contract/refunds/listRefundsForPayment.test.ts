import { pendingOperation } from '../../harness/operation-suite.js';

pendingOperation('listRefundsForPayment');
