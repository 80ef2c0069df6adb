/** The addresses of the calls about one enquiry, and about everything of one e-mail address. */
export const enquiryCall = (id: string): string => `/api/v1/enquiries/${encodeURIComponent(id)}`;
export const resendCall = (id: string): string => `${enquiryCall(id)}/resend`;
export const subjectCall = (email: string): string => `/api/v1/subjects/${encodeURIComponent(email)}`;
