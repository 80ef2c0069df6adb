/** Days after which the audit trail loses the network addresses of its entries. The privacy policy states it. */
export const AUDIT_ADDRESS_DAYS = 28;
