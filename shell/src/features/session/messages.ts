import { defineMessages } from '@backlot/ui-kit';

export const useSignInMessages = defineMessages({
  en: {
    password: 'Password',
    forgot: 'Forgot password?',
    signIn: 'Sign In',
    signingIn: 'Signing in...',
    success: 'Successfully signed in!',
    unexpected: 'An unexpected error occurred. Please try again.',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    loadingStep: 'Loading the second step...',
    stepFailed: 'The second step did not load.',
    startAgain: 'Start Again',
  },
  es: {
    password: 'Contraseña',
    forgot: '¿Olvidó su contraseña?',
    signIn: 'Iniciar sesión',
    signingIn: 'Iniciando sesión...',
    success: '¡Sesión iniciada!',
    unexpected: 'Ocurrió un error inesperado. Inténtelo de nuevo.',
    noAccount: '¿Aún no tiene cuenta?',
    signUp: 'Crear cuenta',
    loadingStep: 'Cargando el segundo paso...',
    stepFailed: 'El segundo paso no cargó.',
    startAgain: 'Empezar de nuevo',
  },
});
