export { vendorRoutes } from './vendor.routes.js';
export { createVendor, replaceVendor, updateVendor, deleteVendor } from './write-vendor.js';
export { vendors } from './vendor.repository.js';
