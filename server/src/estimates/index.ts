export { createEstimateRepository, type EstimateRepository } from './estimate.repository.js';
export { createEstimateService, type EstimateService } from './estimate.service.js';
export { estimateRoutes } from './estimate.routes.js';
export { isOverdue } from './estimate.view.js';
export type { EstimateRow, StoredEstimate } from './estimate.model.js';
export type { Decision } from './status.rules.js';
