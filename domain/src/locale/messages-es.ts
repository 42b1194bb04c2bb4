/**
 * Spanish of the messages of the contract, the rules and the server that a visitor can meet. A spec feeds every public
 * message bad input and fails when one of the answers is missing here.
 */

/** Whole messages. */
export const MESSAGES_ES: Readonly<Record<string, string>> = {
  // The project form and the quote
  'Enter an e-mail address like name@example.com': 'Escriba un correo electrónico como nombre@example.com',
  'Enter a phone number with at least 7 digits, like (305) 555-0100':
    'Escriba un teléfono de al menos 7 dígitos, como (305) 555-0100',
  'Enter the pickup date as a date, like 2026-03-14': 'Escriba la fecha de recogida, por ejemplo 2026-03-14',
  'Enter the return date as a date, like 2026-03-14': 'Escriba la fecha de devolución, por ejemplo 2026-03-14',
  'The return date must be on or after the pickup date': 'La devolución no puede ser antes de la recogida',
  'Please choose a pickup date.': 'Elija una fecha de recogida.',
  'The pickup date can’t be before today.': 'La fecha de recogida no puede ser anterior a hoy.',
  'Please choose a return date.': 'Elija una fecha de devolución.',
  'The return date can’t be before today.': 'La fecha de devolución no puede ser anterior a hoy.',
  'The return date can’t be before the pickup date.': 'La devolución no puede ser antes de la recogida.',
  'A rental can be at most one year long. For a longer one, please call us.':
    'El alquiler puede durar un año como máximo. Si necesita más tiempo, llámenos.',
  'Your quote is empty: add at least one item': 'Su cotización está vacía: agregue al menos un artículo',
  'Choose an item': 'Elija un artículo',
  'Choose a language': 'Elija un idioma',
  'Choose a main category': 'Elija una categoría principal',
  'This item is no longer in our catalogue. Please remove it from your quote.':
    'Este artículo ya no está en nuestro catálogo. Quítelo de su cotización.',
  'This request is too large to be quoted online. Please call us.':
    'Esta solicitud es demasiado grande para cotizarla en línea. Llámenos.',
  'This quote request is being sent already': 'Esta solicitud ya se está enviando',
  'A quote request with other details was already sent with this key':
    'Ya se envió una solicitud con otros datos y la misma clave',
  'Send an Idempotency-Key': 'Falta la clave del envío',
  'Send an Idempotency-Key of 16 to 100 letters, digits, - or _': 'La clave del envío no es válida',
  'Failed to create quote request': 'No se pudo crear la solicitud de cotización',

  // The catalogue
  'Failed to fetch equipment': 'No se pudo cargar el equipo',
  'Failed to fetch equipment count': 'No se pudo contar el equipo',
  'Failed to fetch recent equipment': 'No se pudo cargar el equipo reciente',
  'Failed to load equipment. Please try again.': 'No se pudo cargar el equipo. Inténtelo de nuevo.',
  'This item does not exist': 'Este artículo no existe',
  'This is not the number of an item': 'Este no es el número de un artículo',
  'A category has at most 100 characters': 'Una categoría tiene 100 caracteres como máximo',
  'page must be a whole number of at least 1': 'page debe ser un número entero de 1 como mínimo',
  'page must be at most 100000': 'page debe ser 100000 como máximo',
  'direction must be asc or desc': 'direction debe ser asc o desc',
  'The list cannot be sorted by that': 'La lista no se puede ordenar así',
  'A list in this order comes in numbered pages: say which page':
    'Una lista en este orden viene en páginas numeradas: indique cuál',
  'This cursor is not one of this list': 'Esta página de la lista no existe',
  'Price on request': 'Precio a consultar',
  'FL Sales Tax (7%)': 'Impuesto de venta de FL (7%)',

  // Accounts
  'Enter your password': 'Escriba su contraseña',
  'A password has at most 128 characters': 'Una contraseña tiene 128 caracteres como máximo',
  'Password must be at least 8 characters long': 'La contraseña debe tener al menos 8 caracteres',
  'Password must be at most 128 characters long': 'La contraseña debe tener 128 caracteres como máximo',
  'Passwords do not match': 'Las contraseñas no coinciden',
  'This password is too common. Please choose another one': 'Esta contraseña es demasiado común. Elija otra',
  'At least 8 characters': 'Al menos 8 caracteres',
  'Upper and lowercase letters': 'Mayúsculas y minúsculas',
  'At least one number': 'Al menos un número',
  'A special character': 'Un carácter especial',
  Weak: 'Débil',
  Medium: 'Media',
  Strong: 'Fuerte',
  'Invalid login credentials': 'El correo o la contraseña no son correctos',
  'Invalid or expired password reset link. Please request a new one.':
    'El enlace para cambiar la contraseña no es válido o ya venció. Pida uno nuevo.',
  'Invalid or expired confirmation link. Please sign up again.':
    'El enlace de confirmación no es válido o ya venció. Cree su cuenta de nuevo.',
  'Please open the link of the mail again': 'Abra de nuevo el enlace del correo',
  'Please sign in': 'Inicie sesión',
  'Your session has ended. Please sign in again.': 'Su sesión terminó. Inicie sesión de nuevo.',
  'Access Denied': 'Acceso denegado',
  'You need administrator privileges to access this page.': 'Necesita permisos de administrador para ver esta página.',
  'Failed to send reset email. Please try again.': 'No se pudo enviar el correo. Inténtelo de nuevo.',
  'Failed to reset password. Please try again.': 'No se pudo cambiar la contraseña. Inténtelo de nuevo.',
  'Failed to load profile': 'No se pudo cargar su perfil',
  'Failed to update profile': 'No se pudo guardar su perfil',

  // Any call
  'An unexpected error occurred. Please try again.': 'Ocurrió un error inesperado. Inténtelo de nuevo.',
  'Something went wrong. Please try again.': 'Algo salió mal. Inténtelo de nuevo.',
  'Unknown error': 'Error desconocido',
  'Invalid input': 'Este dato no es válido',
  'Some entries need a correction': 'Hay datos que corregir',
  'Please check the marked fields.': 'Revise los campos marcados.',
  'Too many requests. Please wait a moment and try again.':
    'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'The server could not be reached. Check your connection and try again.':
    'No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
  'This page and the server are of different versions. Please reload the page.':
    'Esta página y el servidor tienen versiones distintas. Vuelva a cargar la página.',
  'The server is stopping. Please try again in a moment.':
    'El servidor se está reiniciando. Inténtelo de nuevo en un momento.',
  'The server cannot answer now': 'El servidor no puede responder ahora',
  'the server could not be reached': 'no hubo conexión con el servidor',
  'The database does not answer.': 'La base de datos no responde.',
  'There is nothing at this address': 'No hay nada en esta dirección',
  'This file cannot be read now. Please try again in a moment.':
    'No se puede leer este archivo ahora. Inténtelo de nuevo en un momento.',
  'This address does not take such a request': 'Esta dirección no acepta esa solicitud',
  'The request cannot be read': 'No se pudo leer la solicitud',
  'The request cannot be taken': 'No se pudo aceptar la solicitud',
  'The request took too long': 'La solicitud tardó demasiado',
  'The request is too large': 'La solicitud es demasiado grande',
  'The request must be JSON': 'La solicitud debe ser JSON',
  'Failed to load site settings': 'No se pudieron cargar los datos del negocio',
  'Backlot (sample)': 'Backlot (muestra)',
  'Failed to take the report': 'No se pudo recibir el aviso',
  'Failed to load remotes': 'No se pudieron cargar las partes de la página',
};

/** Fields as messages name them, with their article. */
export const FIELDS_ES: Readonly<Record<string, string>> = {
  'contact name': 'el nombre de la persona de contacto',
  'e-mail address': 'el correo electrónico',
  'phone number': 'el teléfono',
  'production company name': 'el nombre de la productora',
  'job name': 'el nombre del proyecto',
  'job number': 'el número de proyecto',
  'purchase order number': 'el número de orden de compra',
  'approximate shooting locations': 'los lugares de rodaje aproximados',
  'additional notes': 'las notas adicionales',
  name: 'el nombre',
  'full name': 'el nombre completo',
  'the search': 'la búsqueda',
  message: 'el mensaje',
};
