export { vendorRoutes } from './vendor.routes.js';
export { createVendor, replaceVendor, updateVendor, deleteVendor } from './write-vendor.js';
export { vendors, type Vendor } from './vendor.repository.js';
