import type { HttpSettings } from '../../../src/core/connection/http/host-dispatcher.ts';

/** The settings `http.*` of an editor in which nobody changed any. */
export const DEFAULTS: HttpSettings = {
  proxy: '',
  noProxy: [],
  proxyStrictSSL: true,
  proxySupport: 'override',
  systemCertificates: true,
  fetchAdditionalSupport: true,
};
