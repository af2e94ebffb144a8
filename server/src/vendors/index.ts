export { createVendorRepository } from './vendor.repository.js';
export { createVendorService, type VendorService } from './vendor.service.js';
export { vendorRoutes } from './vendor.routes.js';
