export const enquiryUrl = (id: string): string => `/api/v1/enquiries/${encodeURIComponent(id)}`;
export const resendUrl = (id: string): string => `${enquiryUrl(id)}/resend`;
/** Everything stored about one e-mail address. */
export const dataSubjectUrl = (email: string): string =>
  `/api/v1/subjects/${encodeURIComponent(email)}`;
