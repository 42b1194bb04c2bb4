import type { FieldLabel, VisitorMessageCode } from './message.js';
import type { MessageCatalogue } from './message-text.js';

/** Spanish of the messages that a visitor can meet, by code; parameters as in English. */
const messages: Readonly<Record<VisitorMessageCode, string>> = {
  // Any field
  'field-missing': 'Escriba {field}',
  'field-too-long': 'Escriba {field} en {most} caracteres o menos',
  'field-unreadable': 'Hay caracteres ilegibles en {field}; escriba el dato de nuevo',
  'email-malformed': 'Escriba un correo electrónico como nombre@example.com',
  'phone-malformed': 'Escriba un teléfono de al menos 7 dígitos, como (305) 555-0100',
  'day-malformed': 'Escriba {field}, por ejemplo 2026-03-14',
  'language-unknown': 'Elija un idioma',
  'input-invalid': 'Este dato no es válido',

  // Rental period
  'return-before-pickup': 'La devolución no puede ser antes de la recogida',
  'pickup-not-chosen': 'Elija una fecha de recogida.',
  'pickup-in-past': 'La fecha de recogida no puede ser anterior a hoy.',
  'return-not-chosen': 'Elija una fecha de devolución.',
  'return-in-past': 'La fecha de devolución no puede ser anterior a hoy.',
  'return-chosen-before-pickup': 'La devolución no puede ser antes de la recogida.',
  'rental-too-long': 'El alquiler puede durar un año como máximo. Si necesita más tiempo, llámenos.',

  // Quote and catalogue
  'quote-empty': 'Su cotización está vacía: agregue al menos un artículo',
  'item-missing': 'Elija un artículo',
  'too-many-items': 'Una solicitud lleva {most} artículos distintos como máximo',
  'quantity-out-of-range': 'Escriba un número entero de 1 a {most}',
  'idempotency-key-missing': 'Falta la clave del envío',
  'idempotency-key-malformed': 'La clave del envío no es válida',
  'item-id-malformed': 'Este no es el número de un artículo',
  'main-category-missing': 'Elija una categoría principal',
  'category-too-long': 'Una categoría tiene {most} caracteres como máximo',
  'limit-out-of-range': 'limit debe ser un número entero de 1 a {most}',
  'page-too-small': 'page debe ser un número entero de 1 como mínimo',
  'page-too-large': 'page debe ser 100000 como máximo',
  'page-missing': 'Una lista en este orden viene en páginas numeradas: indique cuál',
  'direction-unknown': 'direction debe ser asc o desc',
  'order-unknown': 'La lista no se puede ordenar así',
  'cursor-unknown': 'Esta página de la lista no existe',
  'item-gone': 'Este artículo ya no está en nuestro catálogo. Quítelo de su cotización.',
  'item-not-found': 'Este artículo no existe',
  'item-quantity-too-large': 'Un artículo se puede pedir {most} veces como máximo',
  'quote-too-large': 'Esta solicitud es demasiado grande para cotizarla en línea. Llámenos.',
  'quote-request-in-flight': 'Esta solicitud ya se está enviando',
  'idempotency-conflict': 'Ya se envió una solicitud con otros datos y la misma clave',

  // Accounts
  'password-missing': 'Escriba su contraseña',
  'password-impossible': 'Una contraseña tiene 128 caracteres como máximo',
  'password-too-short': 'La contraseña debe tener al menos 8 caracteres',
  'password-too-long': 'La contraseña debe tener 128 caracteres como máximo',
  'password-mismatch': 'Las contraseñas no coinciden',
  'password-too-common': 'Esta contraseña es demasiado común. Elija otra',
  'recovery-link-invalid': 'El enlace para cambiar la contraseña no es válido o ya venció. Pida uno nuevo.',
  'credentials-invalid': 'El correo o la contraseña no son correctos',
  'confirmation-link-invalid': 'El enlace de confirmación no es válido o ya venció. Cree su cuenta de nuevo.',
  'mailed-link-missing': 'Abra de nuevo el enlace del correo',
  'sign-in-needed': 'Inicie sesión',
  'session-ended': 'Su sesión terminó. Inicie sesión de nuevo.',
  'access-denied': 'Acceso denegado',
  'administrators-only': 'Necesita permisos de administrador para ver esta página.',

  // Calls that failed
  'account-call-failed': 'Ocurrió un error inesperado. Inténtelo de nuevo.',
  'reset-mail-failed': 'No se pudo enviar el correo. Inténtelo de nuevo.',
  'password-reset-failed': 'No se pudo cambiar la contraseña. Inténtelo de nuevo.',
  'profile-load-failed': 'No se pudo cargar su perfil',
  'profile-update-failed': 'No se pudo guardar su perfil',
  'quote-request-create-failed': 'No se pudo crear la solicitud de cotización',
  'equipment-fetch-failed': 'No se pudo cargar el equipo',
  'equipment-count-failed': 'No se pudo contar el equipo',
  'equipment-recent-failed': 'No se pudo cargar el equipo reciente',
  'site-load-failed': 'No se pudieron cargar los datos del negocio',
  'remotes-load-failed': 'No se pudieron cargar las partes de la página',
  'client-error-report-failed': 'No se pudo recibir el aviso',
  'server-unreachable': 'No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
  'server-not-reached': 'no hubo conexión con el servidor',
  'contract-skew': 'Esta página y el servidor tienen versiones distintas. Vuelva a cargar la página.',

  // Any call
  'entries-invalid': 'Hay datos que corregir',
  'too-many-requests': 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'something-failed': 'Algo salió mal. Inténtelo de nuevo.',
  'server-stopping': 'El servidor se está reiniciando. Inténtelo de nuevo en un momento.',
  'server-silent': 'El servidor no puede responder ahora',
  'database-silent': 'La base de datos no responde.',
  'address-unknown': 'No hay nada en esta dirección',
  'file-unreadable': 'No se puede leer este archivo ahora. Inténtelo de nuevo en un momento.',
  'method-not-allowed': 'Esta dirección no acepta esa solicitud',
  'request-unreadable': 'No se pudo leer la solicitud',
  'request-refused': 'No se pudo aceptar la solicitud',
  'request-timeout': 'La solicitud tardó demasiado',
  'request-too-large': 'La solicitud es demasiado grande',
  'request-not-json': 'La solicitud debe ser JSON',
  'address-too-long': 'La dirección es demasiado larga',
  'headers-too-large': 'Los encabezados son demasiado largos',
};

/** Fields as messages name them, with their article; those of the back office have none. */
const fieldLabels: Readonly<Partial<Record<FieldLabel, string>>> = {
  additionalNotes: 'las notas adicionales',
  approximateLocations: 'los lugares de rodaje aproximados',
  contactName: 'el nombre de la persona de contacto',
  emailAddress: 'el correo electrónico',
  fullName: 'el nombre completo',
  jobName: 'el nombre del proyecto',
  jobNumber: 'el número de proyecto',
  message: 'el mensaje',
  name: 'el nombre',
  phoneNumber: 'el teléfono',
  pickupDate: 'la fecha de recogida',
  productionCompany: 'el nombre de la productora',
  purchaseOrderNumber: 'el número de orden de compra',
  returnDate: 'la fecha de devolución',
  search: 'la búsqueda',
};

/** Spanish, for `installMessages`. */
export const spanishMessages: MessageCatalogue = { messages, fieldLabels };
