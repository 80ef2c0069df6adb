/** The addresses of the calls about one enquiry, and about everything of one e-mail address. */
export const enquiryUrl = (id: string): string => `/api/v1/enquiries/${encodeURIComponent(id)}`;
export const resendUrl = (id: string): string => `${enquiryUrl(id)}/resend`;
export const dataSubjectUrl = (email: string): string =>
  `/api/v1/subjects/${encodeURIComponent(email)}`;
