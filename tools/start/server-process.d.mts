export const SERVER_FLAGS: string[];
export function serverEnvironment(dataFolder: string): Readonly<Record<string, string>>;
