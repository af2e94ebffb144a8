export { createEstimate } from './create-estimate.js';
export { decideEstimate } from './decide-estimate.js';
export { deleteEstimate } from './delete-estimate.js';
export { editEstimate } from './edit-estimate.js';
export { printedEstimate } from './estimate.document.js';
export { estimates, type EstimateRow, type StoredEstimate } from './estimate.repository.js';
export { estimateRoutes } from './estimate.routes.js';
export { toEstimateResponse } from './estimate.view.js';
export { isOverdue, type Decision } from './status.rules.js';
