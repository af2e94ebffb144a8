export { vendorRoutes } from './vendor.routes.js';
export { createVendor, deleteVendor, editVendor } from './write-vendor.js';
export { vendors, type Vendor } from './vendor.repository.js';
