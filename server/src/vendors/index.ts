export { vendorRoutes } from './vendor.routes.js';
export { createVendor } from './write-vendor.js';
export { vendors } from './vendor.repository.js';
