// Razorpay.setFormatter, written from the provider's documentation "Input Restriction in Custom Fields".
(function () {
  'use strict';

  // RuPay precedes Maestro and Discover, with which it shares prefixes.
  const networks = [
    ['amex', /^3[47]/, 15],
    ['diners', /^(30[0-5]|36|38|39)/, 14],
    ['rupay', /^(508|606|607|608|652|653|81|82)/, 16],
    ['visa', /^4/, 16],
    ['mastercard', /^(5[1-5]|2[2-7])/, 16],
    ['jcb', /^35/, 16],
    ['discover', /^(6011|64[4-9]|65)/, 16],
    ['maestro', /^(50|5[6-9]|6)/, 19],
  ];

  function isLuhn(number) {
    let sum = 0;
    for (let i = 0; i < number.length; i += 1) {
      const digit = Number(number[number.length - 1 - i]) * (i % 2 === 1 ? 2 : 1);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return number.length > 11 && sum % 10 === 0;
  }

  const kinds = {
    card: {
      clean(text, field) {
        const number = text.replace(/\D/g, '');
        const network = networks.find((entry) => entry[1].test(number));
        field.type = network ? network[0] : '';
        field.maxLen = network ? network[2] : 19;
        return number.slice(0, field.maxLen);
      },
      pretty: (value, field) =>
        field.type === 'amex'
          ? value.replace(/^(\d{4})(\d{1,6})?(\d{1,5})?$/, (all, a, b, c) => [a, b, c].filter(Boolean).join(' '))
          : value.replace(/(\d{4})(?=\d)/g, '$1 '),
      isValid: (value, field) => isLuhn(value) && value.length <= field.maxLen,
    },
    expiry: {
      clean: (text) => text.replace(/\D/g, '').slice(0, 4),
      pretty: (value) => (value.length > 2 ? value.slice(0, 2) + ' / ' + value.slice(2) : value),
      isValid(value) {
        const month = Number(value.slice(0, 2));
        const end = new Date(2000 + Number(value.slice(2)), month, 1);
        return value.length === 4 && month >= 1 && month <= 12 && end > new Date();
      },
    },
    number: { clean: (text) => text.replace(/\D/g, ''), pretty: (value) => value, isValid: (value) => value !== '' },
    contact: {
      clean: (text) => text.replace(/(?!^\+)\D/g, '').slice(0, 16),
      pretty: (value) => value,
      isValid: (value) => /^\+?\d{8,15}$/.test(value),
    },
  };

  function addField(kindName, element, unbinders) {
    const kind = kinds[kindName];
    const handlers = { change: [], network: [] };
    const field = { el: element, value: '', prettyValue: '', type: '', maxLen: undefined, caretPosition: 0 };
    field.on = function (name, handler) {
      (handlers[name] = handlers[name] || []).push(handler);
      return field;
    };
    field.isValid = () => kind.isValid(field.value, field);
    function read() {
      const before = { value: field.value, type: field.type };
      field.value = kind.clean(element.value, field);
      field.prettyValue = kind.pretty(field.value, field);
      if (element.value !== field.prettyValue) element.value = field.prettyValue;
      field.caretPosition = element.selectionStart;
      if (field.value !== before.value) for (const handler of handlers.change) handler.call(field, field);
      if (field.type !== before.type) for (const handler of handlers.network) handler.call(field, field);
    }
    element.addEventListener('input', read);
    unbinders.push(() => element.removeEventListener('input', read));
    read();
    return field;
  }

  window.Razorpay.setFormatter = function () {
    const unbinders = [];
    return {
      add: (kindName, element) => addField(kindName, element, unbinders),
      off() {
        for (const unbind of unbinders.splice(0)) unbind();
      },
    };
  };
})();
