import type { Parties } from '../billing/parties.js';
import type { History } from '../history/index.js';
import type { NumberRegister } from '../ledger/index.js';
import type { EstimateRepository } from './estimate.repository.js';

/** What the use cases of estimates work with. */
export interface EstimateTools {
  estimates: EstimateRepository;
  numbers: NumberRegister;
  parties: Parties;
  history: History;
}
