/**
 * Days after which the audit trail drops the client addresses of its entries. The privacy policy
 * states the number.
 */
export const AUDIT_ADDRESS_DAYS = 28;
