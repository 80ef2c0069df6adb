import type { Facts } from "./domain/site/facts/facts";

/** The people of a new site, all of them samples. The images are initials, in public/team. */
export const sampleTeam: Facts["team"] = [
  {
    id: "owen",
    name: "Owen Hartley",
    picture: "/team/owen.svg",
    position: {
      en: "Founder, process analyst",
      uk: "Засновник, аналітик процесів",
      ru: "Основатель, аналитик процессов",
      it: "Fondatore, analista di processo",
    },
    location: {
      en: "Salford",
      uk: "Солфорд",
      ru: "Солфорд",
      it: "Salford",
    },
    biography: {
      en: "Times each step with a stopwatch and keeps asking what the step is for. Ran a warehouse office for nine years before he automated it.",
      uk: "Із секундоміром у руці засікає час кожного кроку й питає, навіщо він потрібен. Дев’ять років керував офісом на складі, а потім автоматизував його.",
      ru: "Засекает время каждого шага и спрашивает, зачем этот шаг нужен. Девять лет руководил офисом на складе, а потом автоматизировал его.",
      it: "Cronometra i passaggi e chiede a che cosa serve ciascuno. Per nove anni ha diretto l’ufficio di un magazzino, poi l’ha automatizzato.",
    },
    duty: {
      en: "the price: every order carries his signature",
      uk: "ціну: під кожним замовленням його підпис",
      ru: "цену: под каждым заказом его подпись",
      it: "del prezzo: ogni ordine porta la sua firma",
    },
  },
  {
    id: "halyna",
    name: "Halyna Kovalenko",
    picture: "/team/halyna.svg",
    position: {
      en: "Head of engineering",
      uk: "Керівниця інженерної команди",
      ru: "Руководитель разработки",
      it: "Responsabile tecnica",
    },
    location: {
      en: "Salford",
      uk: "Солфорд",
      ru: "Солфорд",
      it: "Salford",
    },
    biography: {
      en: "Builds the bots and the alerts that watch over them. No bot goes live until its alerts have been tested.",
      uk: "Створює ботів і налаштовує сповіщення про збої. Жоден бот не починає працювати, доки ці сповіщення не випробувано.",
      ru: "Делает ботов и настраивает оповещения о сбоях. Ни один бот не начинает работать, пока его оповещения не проверены.",
      it: "Costruisce i bot e gli allarmi che li sorvegliano. La regola è sua: nessun bot entra in funzione prima che i suoi allarmi siano stati provati.",
    },
    duty: {
      en: "your data: she names the two engineers with access",
      uk: "ваші дані: називає двох інженерів із доступом",
      ru: "ваши данные: называет двух инженеров с доступом",
      it: "dei vostri dati: sceglie i due tecnici che possono vederli",
    },
  },
  {
    id: "marc",
    name: "Marc Tremblay",
    picture: "/team/marc.svg",
    position: {
      en: "Automation engineer",
      uk: "Інженер з автоматизації",
      ru: "Инженер по автоматизации",
      it: "Sviluppatore di automazioni",
    },
    location: {
      en: "Vancouver",
      uk: "Ванкувер",
      ru: "Ванкувер",
      it: "Vancouver",
    },
    biography: {
      en: "Connects systems that were never meant to work together. Reads other people’s manuals so that you don’t have to.",
      uk: "З’єднує системи, не розраховані на спільну роботу. Читає чужі інструкції, щоб не довелося вам.",
      ru: "Соединяет системы, которые никто не собирался соединять. Читает чужие инструкции, чтобы это не пришлось делать вам.",
      it: "Collega sistemi che non erano fatti per parlarsi. I manuali li legge lui, così non tocca a voi.",
    },
    duty: {
      en: "the connections: he is called when a bot stops",
      uk: "з’єднання: йому дзвонять, коли бот зупиняється",
      ru: "связь между системами: ему звонят, когда бот останавливается",
      it: "dei collegamenti: se un bot si ferma, tocca a lui",
    },
  },
  {
    id: "giulia",
    name: "Giulia Ferri",
    picture: "/team/giulia.svg",
    position: {
      en: "Customer results manager",
      uk: "Аналітикиня результатів",
      ru: "Аналитик результатов",
      it: "Analista dei risultati",
    },
    location: {
      en: "Vancouver",
      uk: "Ванкувер",
      ru: "Ванкувер",
      it: "Vancouver",
    },
    biography: {
      en: "Measures what each bot saves, every month, and is the first to say when one should be switched off.",
      uk: "Щомісяця рахує, скільки заощадив кожен бот, і перша каже, якщо якийсь пора вимкнути.",
      ru: "Каждый месяц измеряет, сколько экономит каждый бот, и первой говорит, когда бота пора выключить.",
      it: "Misura ogni mese quanto fa risparmiare ciascun bot. Quando un bot va spento, è la prima a dirlo.",
    },
    duty: {
      en: "the monthly report, which decides our fee",
      uk: "місячний звіт, за яким рахують нашу плату",
      ru: "месячный отчёт, по которому считают нашу плату",
      it: "del report mensile, da cui dipende il nostro compenso",
    },
  },
];
