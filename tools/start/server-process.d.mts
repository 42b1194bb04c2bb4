export const SERVER_FLAGS: string[];
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;
