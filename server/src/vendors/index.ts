export { vendorRoutes } from './vendor.routes.js';
export { createVendor, deleteVendor, editVendor } from './write-vendor.js';
export { vendors } from './vendor.repository.js';
