export const THANKS = {
  success: true,
  message: "Thank you for your message. We'll get back to you shortly!",
};

const CAPTCHA = "Incorrect CAPTCHA answer. Please try again.";
export const TOKEN = "Security verification failed. Please refresh the page and try again.";

export const refusal = (field: string, message: string, code: string) => ({
  status: 400,
  body: {
    success: false,
    code: "invalid",
    message,
    params: {},
    errors: [{ field, message, code, params: {} }],
  },
});

export const wrong = refusal("captchaAnswer", CAPTCHA, "captcha_incorrect");
